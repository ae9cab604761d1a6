import { isSoundOn } from '../../../data/scans/preferences.ts'
import type { Tone } from './verdict.ts'

let audio: AudioContext | undefined

/**
 * Starts audio with a touch or key, as browsers require, and again after a phone stopped it for a call or in the
 * background. Returns how to stop waiting for them.
 */
export function allowSoundOnGesture(): () => void {
  const gestures = ['pointerdown', 'touchend', 'keydown'] as const // of a touch only its end counts
  const open = () => {
    audio ??= new AudioContext()
    if (audio.state !== 'running') void audio.resume().catch(() => undefined) // the next one may be allowed
  }
  for (const gesture of gestures) addEventListener(gesture, open)
  return () => {
    for (const gesture of gestures) removeEventListener(gesture, open)
  }
}

interface Signal {
  wave: OscillatorType
  /** Frequency in Hz, start and length in seconds. */
  notes: [frequency: number, start: number, length: number][]
  /** Milliseconds on, off, on... */
  vibration: number[]
}

const signals: Record<Tone, Signal> = {
  green: {
    wave: 'sine',
    notes: [
      [784, 0, 0.12],
      [1175, 0.12, 0.22],
    ],
    vibration: [90],
  },
  red: {
    wave: 'square',
    notes: [
      [196, 0, 0.22],
      [156, 0.26, 0.34],
    ],
    vibration: [220, 90, 220],
  },
  amber: {
    wave: 'sine',
    notes: [
      [784, 0, 0.12],
      [784, 0.16, 0.2],
    ],
    vibration: [90, 60, 90],
  },
  gray: {
    wave: 'triangle',
    notes: [
      [330, 0, 0.14],
      [330, 0.22, 0.14],
      [330, 0.44, 0.14],
    ],
    vibration: [60, 60, 60, 60, 60],
  },
}

/** Plays the tone of a verdict, unless sound is off, and its vibration, where the device has one. */
export function signal(tone: Tone): void {
  const { wave, notes, vibration } = signals[tone]
  if ('vibrate' in navigator) navigator.vibrate(vibration)
  if (audio?.state !== 'running' || !isSoundOn()) return
  for (const [frequency, start, length] of notes) {
    const oscillator = new OscillatorNode(audio, { type: wave, frequency })
    const gain = new GainNode(audio, { gain: wave === 'square' ? 0.12 : 0.3 })
    const from = audio.currentTime + start
    gain.gain.setTargetAtTime(0, from + length * 0.7, 0.03) // fade out: an abrupt end clicks
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(from)
    oscillator.stop(from + length)
  }
}
