import { errorTexts } from '../../texts/errors.ts'

/** Text for the status of a refused call. */
export function refusalText(texts: Readonly<Record<string, string>>, status: string): string {
  return texts[status] ?? errorTexts.server
}
