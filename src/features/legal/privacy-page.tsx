import { Link } from '@tanstack/react-router'
import { company } from '../../data/company.ts'
import { mapTiles } from '../../data/environment.ts'
import { privacyTexts } from '../../texts/site/privacy.ts'
import { LegalPage } from './legal-page.tsx'

export function PrivacyPage() {
  const seeAlso = (
    <>
      {privacyTexts.terms}{' '}
      <Link to="/termos" className="text-brand underline underline-offset-4">
        {privacyTexts.termsLink}
      </Link>
    </>
  )
  return (
    <LegalPage
      title={privacyTexts.title}
      lead={privacyTexts.lead}
      seeAlso={seeAlso}
      sections={privacyTexts.sections(company, mapTiles && new URL(mapTiles.url).host)}
    />
  )
}
