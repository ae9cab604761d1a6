import { Suspense, type ReactNode } from 'react'
import type { ProfileTab } from '../../domain/url/profile-tabs.ts'
import { profileTexts as t } from '../../texts/profile.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/lists/tabs.tsx'
import { PersonalTab } from './personal-tab.tsx'

// The page waits for the code of the first tab only.
const SecurityTab = lazyPart(async () => (await import('./security-tab.tsx')).SecurityTab)
const PetsTab = lazyPart(async () => (await import('./pets-tab.tsx')).PetsTab)
const PrivacyTab = lazyPart(async () => (await import('./privacy-tab.tsx')).PrivacyTab)

interface ProfilePageProps {
  tab: ProfileTab
  onTabChange: (tab: ProfileTab) => void
  /** Content of the tab 'Minha Assinatura'. */
  subscription: ReactNode
  /** Content of the tab 'Avisos'. */
  notifications: ReactNode
}

export function ProfilePage({ tab, onTabChange, subscription, notifications }: ProfilePageProps) {
  const tabs: { value: ProfileTab; label: string; content: ReactNode }[] = [
    { value: 'dados', label: t.tabs.dados, content: <PersonalTab /> },
    { value: 'seguranca', label: t.tabs.seguranca, content: <SecurityTab /> },
    { value: 'assinatura', label: t.tabs.assinatura, content: subscription },
    { value: 'pets', label: t.tabs.pets, content: <PetsTab /> },
    { value: 'avisos', label: t.tabs.avisos, content: notifications },
    { value: 'privacidade', label: t.tabs.privacidade, content: <PrivacyTab /> },
  ]
  const items = tabs.map((item) => ({
    ...item,
    content: <Suspense fallback={<TabSkeleton />}>{item.content}</Suspense>,
  }))
  return (
    <Page width="text">
      <PageHeader title={t.title} lead={t.lead} />
      <Tabs label={t.title} items={items} value={tab} onChange={onTabChange} manual />
    </Page>
  )
}

function TabSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-96 rounded-lg" />
    </SkeletonGroup>
  )
}
