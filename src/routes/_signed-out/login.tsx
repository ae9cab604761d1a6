import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../features/auth/login-page.tsx'
import { appTexts } from '../../texts/app.ts'

export const Route = createFileRoute('/_signed-out/login')({
  staticData: { title: appTexts.titles.signIn },
  component: Login,
})

function Login() {
  return <LoginPage returnPath={Route.useSearch().voltar} />
}
