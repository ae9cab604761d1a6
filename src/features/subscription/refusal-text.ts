import { errorTexts } from '../../texts/errors.ts'

/** What a person reads for the status with which a step was refused. */
export function refusalText(texts: Readonly<Record<string, string>>, status: string): string {
  return texts[status] ?? errorTexts.server
}
