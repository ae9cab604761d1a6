import type { ReactNode } from 'react'
import type { ProfileTab } from '../../domain/url/profile-tabs.ts'
import { profileTexts as t } from '../../texts/profile.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/lists/tabs.tsx'
import { PersonalTab } from './personal-tab.tsx'
import { PetsTab } from './pets-tab.tsx'
import { PrivacyTab } from './privacy-tab.tsx'
import { SecurityTab } from './security-tab.tsx'

interface ProfilePageProps {
  tab: ProfileTab
  onTabChange: (tab: ProfileTab) => void
  /** Content of the tab 'Minha Assinatura'. */
  subscription: ReactNode
  /** Content of the tab 'Avisos'. */
  notifications: ReactNode
}

export function ProfilePage({ tab, onTabChange, subscription, notifications }: ProfilePageProps) {
  const items = [
    { value: 'dados', label: t.tabs.dados, content: <PersonalTab /> },
    { value: 'seguranca', label: t.tabs.seguranca, content: <SecurityTab /> },
    { value: 'assinatura', label: t.tabs.assinatura, content: subscription },
    { value: 'pets', label: t.tabs.pets, content: <PetsTab /> },
    { value: 'avisos', label: t.tabs.avisos, content: notifications },
    { value: 'privacidade', label: t.tabs.privacidade, content: <PrivacyTab /> },
  ] as const
  return (
    <Page width="text">
      <PageHeader title={t.title} lead={t.lead} />
      <Tabs label={t.title} items={items} value={tab} onChange={onTabChange} manual />
    </Page>
  )
}
