import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { signOut } from '../../../data/auth/sign-out.ts'
import { secondFactorTexts } from '../../../texts/second-factor.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Logo } from '../../../ui/layout/logo.tsx'
import { EnrollDialog } from './enroll-dialog.tsx'

const t = secondFactorTexts.required

/** All that an admin sees who has to turn the second factor on first (rules: Roles). */
export function SecondFactorRequired() {
  const [enrolling, setEnrolling] = useState(false)
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-6 px-4 py-8">
      <div className="justify-self-center">
        <Logo />
      </div>
      <Card as="section" className="grid grid-cols-1 justify-items-center gap-4 text-center">
        <ShieldCheck aria-hidden className="size-12 text-brand" />
        <h1 className="text-section">{t.title}</h1>
        <p className="text-muted">{t.text}</p>
        <div className="mt-2 grid w-full gap-2">
          <Button size="lg" onClick={() => setEnrolling(true)}>
            {secondFactorTexts.settings.turnOn}
          </Button>
          <Button variant="ghost" onClick={() => void signOut()}>
            {t.signOut}
          </Button>
        </div>
      </Card>
      <EnrollDialog open={enrolling} factors={[]} onClose={() => setEnrolling(false)} />
    </main>
  )
}
