/**
 * How an iPhone or iPad shows the app: 'installed' from the home screen, or in a 'browser'. Null for all other devices:
 * only browsers on these have `navigator.standalone`, even when they identify as a Mac.
 */
export function homeScreen(): 'installed' | 'browser' | null {
  if (!('standalone' in navigator)) return null
  return navigator.standalone === true ? 'installed' : 'browser'
}
