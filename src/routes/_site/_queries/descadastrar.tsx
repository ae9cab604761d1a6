import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { UnsubscribePage } from '../../../features/notifications/unsubscribe-page.tsx'
import { appTexts } from '../../../texts/app.ts'

export const Route = createFileRoute('/_site/_queries/descadastrar')({
  staticData: { title: appTexts.titles.notifications },
  component: Unsubscribe,
})

function Unsubscribe() {
  const [token] = useState(() => globalThis.location.hash.slice(1))
  return <UnsubscribePage token={token} />
}
