import { startedAttribute } from './contract.ts'

/** Whether the app has drawn this page. */
export function hasStarted(): boolean {
  return document.documentElement.hasAttribute(startedAttribute)
}
