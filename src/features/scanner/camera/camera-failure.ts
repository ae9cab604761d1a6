import type { CameraFailure } from '../../../data/tablets/rows.ts'

/** Why there is no picture, by what getUserMedia (absent in an insecure context) threw. */
export function cameraFailure(error: unknown): CameraFailure {
  if (!isSecureContext) return 'insecure'
  // Not by its class: WebKit's OverconstrainedError is no DOMException.
  switch (typeof error === 'object' && error !== null && 'name' in error && error.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing'
    default:
      return 'busy' // NotReadableError, AbortError and others that a new attempt may solve
  }
}
