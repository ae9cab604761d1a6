import { Link } from '@tanstack/react-router'
import { company } from '../../data/company.ts'
import { termsTexts } from '../../texts/site/terms.ts'
import { LegalPage } from './legal-page.tsx'

export function TermsPage() {
  const seeAlso = (
    <>
      {termsTexts.privacy}{' '}
      <Link to="/politica-privacidade" className="text-brand underline underline-offset-4">
        {termsTexts.privacyLink}
      </Link>
    </>
  )
  return (
    <LegalPage
      title={termsTexts.title}
      lead={termsTexts.lead}
      seeAlso={seeAlso}
      sections={termsTexts.sections(company)}
    />
  )
}
