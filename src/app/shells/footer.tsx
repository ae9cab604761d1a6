import { Link, type LinkProps } from '@tanstack/react-router'
import { company } from '../../data/company.ts'
import { mailLink } from '../../domain/people/mail-link.ts'
import { appTexts } from '../../texts/app.ts'
import { Logo } from '../../ui/layout/logo.tsx'

const { footer, nav } = appTexts

const groups: { title: string; links: { to: NonNullable<LinkProps['to']>; label: string }[] }[] = [
  {
    title: footer.club,
    links: [
      { to: '/como-funciona', label: nav.howItWorks },
      { to: '/manifesto', label: nav.manifesto },
      { to: '/planos', label: nav.plans },
      { to: '/estabelecimentos', label: nav.publicRestaurants },
    ],
  },
  {
    title: footer.partners,
    links: [
      { to: '/empresas', label: nav.companies },
      { to: '/estabelecimentos-parceiros', label: footer.partnerPlaces },
    ],
  },
  {
    title: footer.documents,
    links: [
      { to: '/termos', label: footer.terms },
      { to: '/politica-privacidade', label: footer.privacy },
    ],
  },
]

/** Links and company facts (rules: Navigation). */
export function Footer() {
  return (
    <footer className="border-t border-line bg-sand print:hidden">
      <div
        className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-10 md:grid-cols-3 md:px-8 md:py-14
        lg:grid-cols-[1.6fr_1fr_1fr_1fr]"
      >
        <div className="grid content-start gap-3 md:max-lg:col-span-3">
          <Logo size="sm" />
          <p className="max-w-xs text-sm text-muted">{footer.tagline}</p>
        </div>
        <nav
          aria-label={footer.navigation}
          className="col-span-full grid grid-cols-subgrid gap-8 max-md:grid-cols-2 lg:col-span-3"
        >
          {groups.map(({ title, links }) => (
            <div key={title}>
              <p className="text-sm font-semibold">{title}</p>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-11 items-center text-sm text-muted hover:text-ink hover:underline
                        md:pointer-fine:min-h-8"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <address
          className="col-span-full flex flex-wrap items-center gap-x-3 border-t border-line pt-6 text-xs
          text-muted not-italic"
        >
          <span>{company.legalName}</span>
          <span>{footer.taxId(company.cnpj)}</span>
          <span>{company.address}</span>
          <a
            href={mailLink(company.supportEmail)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {company.supportEmail}
          </a>
        </address>
      </div>
    </footer>
  )
}
