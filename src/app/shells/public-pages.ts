import type { LinkProps } from '@tanstack/react-router'
import { appTexts } from '../../texts/app.ts'

const { nav } = appTexts

/** The navigation of visitors (rules: Navigation). */
export const publicPages: { to: NonNullable<LinkProps['to']>; label: string }[] = [
  { to: '/', label: nav.home },
  { to: '/estabelecimentos', label: nav.publicRestaurants },
  { to: '/como-funciona', label: nav.howItWorks },
  { to: '/manifesto', label: nav.manifesto },
  { to: '/planos', label: nav.plans },
  { to: '/empresas', label: nav.companies },
]
