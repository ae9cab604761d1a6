import { createFileRoute } from '@tanstack/react-router'
import { ScannerPage } from '../../../../features/scanner/scanner-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_scanner/dashboard/scanner')({
  staticData: { title: appTexts.titles.scanner },
  component: ScannerPage,
})
