import { Link } from '@tanstack/react-router'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { authTexts } from '../../texts/auth.ts'
import { Checkbox } from '../controls/checkbox.tsx'

const t = authTexts.signUp

interface ConsentBox {
  field: UseFormRegisterReturn
  error: { message?: string | undefined } | undefined
}

/** The declarations of a sign-up, whose versions are `signUpConsents`. */
export function ConsentFields({ terms, adult }: { terms: ConsentBox; adult: ConsentBox }) {
  return (
    <div className="grid gap-1">
      <Checkbox error={terms.error?.message} {...terms.field}>
        {t.accepts}{' '}
        <Link to="/termos" target="_blank" className="underline">
          {t.terms}
        </Link>{' '}
        {t.and}{' '}
        <Link to="/politica-privacidade" target="_blank" className="underline">
          {t.privacy}
        </Link>
        .
      </Checkbox>
      <Checkbox error={adult.error?.message} {...adult.field}>
        {t.adult}
      </Checkbox>
    </div>
  )
}
