import { createFileRoute } from '@tanstack/react-router'
import { PlansPage } from '../../features/site/plans-page.tsx'
import { appTexts } from '../../texts/app.ts'

export const Route = createFileRoute('/_site/planos')({ staticData: { title: appTexts.titles.plans }, component: PlansPage })
