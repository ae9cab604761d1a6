import type { LinkProps } from '@tanstack/react-router'
import {
  Bug,
  ClipboardPen,
  Eye,
  HandCoins,
  History,
  Inbox,
  LayoutDashboard,
  Mail,
  Megaphone,
  MessageSquareQuote,
  Receipt,
  ScanLine,
  Shapes,
  Store,
  TabletSmartphone,
  Tags,
  UserPlus,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { ToDoKind } from '../../data/admin/to-do.ts'
import { adminMenuTexts as t } from '../../texts/admin/menu.ts'

interface MenuEntry {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: LucideIcon
  /** Counts as current on the pages below it as well. */
  isParent?: boolean
  /** What waits on the page, as a badge. */
  waiting?: readonly ToDoKind[]
}

export interface MenuGroup {
  /** Null for the first page, which stands alone. */
  label: string | null
  entries: MenuEntry[]
}

/** The admin's pages, in the order of the menu. */
export const adminMenu: MenuGroup[] = [
  { label: null, entries: [{ to: '/dashboard', label: t.dashboard, icon: LayoutDashboard }] },
  {
    label: t.groups.club,
    entries: [
      { to: '/dashboard/estabelecimentos-admin', label: t.restaurants, icon: Store, isParent: true },
      {
        to: '/dashboard/solicitacoes-admin',
        label: t.changeRequests,
        icon: ClipboardPen,
        waiting: ['change_requests'],
      },
      { to: '/dashboard/avaliacoes-admin', label: t.reviews, icon: MessageSquareQuote },
      { to: '/dashboard/categorias-admin', label: t.categories, icon: Shapes },
      { to: '/dashboard/planos-admin', label: t.plans, icon: Tags },
    ],
  },
  {
    label: t.groups.money,
    entries: [
      { to: '/dashboard/orders', label: t.orders, icon: Receipt, waiting: ['orders'] },
      { to: '/dashboard/devolucoes-admin', label: t.refunds, icon: HandCoins, waiting: ['refunds'] },
    ],
  },
  {
    label: t.groups.people,
    entries: [
      { to: '/dashboard/usuarios-admin', label: t.people, icon: UsersRound, isParent: true },
      {
        to: '/dashboard/leads-admin',
        label: t.proposals,
        icon: Inbox,
        waiting: ['company_proposals', 'restaurant_proposals'],
      },
      { to: '/dashboard/newsletter-admin', label: t.newsletter, icon: Mail },
      { to: '/dashboard/mensagens-admin', label: t.messages, icon: Megaphone, waiting: ['messages', 'stopped_sender'] },
      { to: '/dashboard/equipe', label: t.team, icon: UserPlus },
    ],
  },
  {
    label: t.groups.counter,
    entries: [
      { to: '/dashboard/scanner', label: t.scanner, icon: ScanLine },
      { to: '/dashboard/tablets', label: t.tablets, icon: TabletSmartphone },
    ],
  },
  {
    label: t.groups.system,
    entries: [
      { to: '/dashboard/historico-admin', label: t.audit, icon: History },
      { to: '/dashboard/erros-admin', label: t.errors, icon: Bug, waiting: ['errors'] },
      { to: '/restaurantes', label: t.seeAsMember, icon: Eye },
    ],
  },
]
