import { Link, type LinkProps } from '@tanstack/react-router'
import { ScanLine, Store, type LucideIcon } from 'lucide-react'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { adminTexts } from '../../texts/admin.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ClubFigures } from './club-figures.tsx'

const t = adminTexts.shortcuts

/** The admin's dashboard (specification, section 2): how the club stands, and the ways on. */
export function AdminDashboard() {
  const { userId, fullName, email } = useSignedIn()
  return (
    <Page width="wide">
      <PageHeader title={adminTexts.title} lead={adminTexts.hello(fullName ?? email)} />
      <ClubFigures userId={userId} />
      <section aria-labelledby="atalhos" className="grid gap-4">
        <h2 id="atalhos" className="text-heading">
          {t.title}
        </h2>
        <div className="grid gap-4 md:grid-cols-2 md:gap-6">
          <Shortcut to="/dashboard/scanner" icon={ScanLine} title={t.scan} text={t.scanText} />
          <Shortcut to="/restaurantes" icon={Store} title={t.restaurants} text={t.restaurantsText} />
        </div>
      </section>
    </Page>
  )
}

interface ShortcutProps {
  to: NonNullable<LinkProps['to']>
  icon: LucideIcon
  title: string
  text: string
}

function Shortcut({ to, icon: Icon, title, text }: ShortcutProps) {
  return (
    <Card interactive className="flex items-center gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-soft-ink">
        <Icon aria-hidden className="size-6" />
      </span>
      <span className="grid">
        <Link to={to} className="stretched font-semibold">
          {title}
        </Link>
        <span className="text-sm text-muted">{text}</span>
      </span>
    </Card>
  )
}
