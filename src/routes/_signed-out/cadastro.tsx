import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '../../features/auth/sign-up/sign-up-page.tsx'
import { appTexts } from '../../texts/app.ts'

export const Route = createFileRoute('/_signed-out/cadastro')({
  staticData: { title: appTexts.titles.signUp },
  component: SignUp,
})

function SignUp() {
  return <SignUpPage returnPath={Route.useSearch().voltar} />
}
