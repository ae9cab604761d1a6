import { createFileRoute } from '@tanstack/react-router'
import { parseProfileSearch, profileTabs } from '../../../domain/url/profile-tabs.ts'
import { ProfilePage } from '../../../features/profile/profile-page.tsx'
import { appTexts } from '../../../texts/app.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

export const Route = createFileRoute('/_signed-in/_shell/perfil')({
  staticData: { title: appTexts.titles.profile },
  validateSearch: parseProfileSearch,
  component: Profile,
})

const SubscriptionSummary = lazyPart(
  async () => (await import('../../../features/subscription/subscription-summary.tsx')).SubscriptionSummary,
)
const NotificationSettings = lazyPart(
  async () => (await import('../../../features/notifications/notification-settings.tsx')).NotificationSettings,
)

function Profile() {
  const navigate = Route.useNavigate()
  return (
    <ProfilePage
      tab={Route.useSearch().aba ?? profileTabs[0]}
      onTabChange={(aba) => void navigate({ search: parseProfileSearch({ aba }), resetScroll: false })}
      subscription={<SubscriptionSummary />}
      notifications={<NotificationSettings />}
    />
  )
}
