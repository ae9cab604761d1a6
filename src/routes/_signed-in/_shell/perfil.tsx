import { createFileRoute } from '@tanstack/react-router'
import { parseProfileSearch, profileTabs } from '../../../domain/url/profile-tabs.ts'
import { NotificationSettings } from '../../../features/notifications/notification-settings.tsx'
import { ProfilePage } from '../../../features/profile/profile-page.tsx'
import { SubscriptionSummary } from '../../../features/subscription/subscription-summary.tsx'
import { appTexts } from '../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/perfil')({
  staticData: { title: appTexts.titles.profile },
  validateSearch: parseProfileSearch,
  component: Profile,
})

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
