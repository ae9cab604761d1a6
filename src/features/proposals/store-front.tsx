import { DogHead } from '../../ui/illustrations/dog-head.tsx'

const awning = [0, 1, 2, 3, 4, 5, 6]

/** A little restaurant with its door open, the mascot waiting beside a bowl of water. */
export function StoreFront({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 560 480" className={className}>
      <path d="M40 480V250a240 240 0 0 1 480 0v230z" fill="var(--color-art-sky)" />
      <path d="M92 132h376v348H92z" fill="var(--color-art-cream)" />
      <path d="M92 116h376v30H92z" fill="var(--color-art-fur-deep)" />
      <Window />
      <path d="M338 238h98v242h-98z" fill="var(--color-art-leaf-deep)" />
      <path d="M352 254h70v112h-70z" fill="var(--color-art-sun)" opacity="0.75" />
      <circle cx="356" cy="392" r="6" fill="var(--color-art-sun)" />
      <g>
        {awning.map((stripe) => (
          <path
            key={stripe}
            d={`M${76 + stripe * 58} 146h58v44a29 29 0 0 1-58 0z`}
            fill={stripe % 2 === 0 ? 'var(--color-art-clay)' : 'var(--color-white)'}
          />
        ))}
        <path d="M76 146h406v10H76z" fill="var(--color-art-ink)" opacity="0.14" />
      </g>
      <Plant />
      <path d="M20 466h520v14H20z" fill="var(--color-art-leaf)" />
      <Dog />
      <path d="M398 446h76l-9 26h-58z" fill="var(--color-art-clay)" />
      <ellipse cx="436" cy="446" rx="38" ry="8" fill="var(--color-art-cream)" />
      <ellipse cx="436" cy="447" rx="29" ry="5" fill="#8fc0cf" />
    </svg>
  )
}

function Window() {
  return (
    <g>
      <path d="M124 238h180v128H124z" fill="var(--color-art-leaf-deep)" />
      <path d="M134 248h160v108H134z" fill="var(--color-art-sun)" opacity="0.85" />
      <path d="M214 248v108M134 302h160" stroke="var(--color-art-leaf-deep)" strokeWidth="7" />
      <path d="M114 362h200v16H114z" fill="var(--color-art-fur-deep)" />
      <path d="M152 248v18M276 248v18" stroke="var(--color-art-ink)" strokeWidth="3" />
      <circle cx="152" cy="274" r="9" fill="var(--color-art-cream)" />
      <circle cx="276" cy="274" r="9" fill="var(--color-art-cream)" />
    </g>
  )
}

const leavesPath =
  'M488 412c-22-34-18-78 6-106 18 34 16 76-6 106z' +
  'M490 416c4-40 28-68 58-76 0 38-20 66-58 76z' +
  'M486 416c-24-6-42-26-44-50'

function Plant() {
  return (
    <g>
      <path d={leavesPath} fill="var(--color-art-leaf)" />
      <path d="M462 410h56l-8 60h-40z" fill="var(--color-art-clay)" />
    </g>
  )
}

function Dog() {
  return (
    <g transform="translate(26 196) scale(0.62)">
      <path
        d="M372 420c46 4 70-26 66-64"
        fill="none"
        stroke="var(--color-art-fur-deep)"
        strokeWidth="26"
        strokeLinecap="round"
      />
      <path d="M172 446c-10-120 30-186 108-186s118 66 108 186z" fill="var(--color-art-fur)" />
      <path d="M228 446c-6-86 12-136 52-136s58 50 52 136z" fill="var(--color-art-cream)" />
      <path d="M194 292c50 36 122 36 172 0l8 24c-54 40-134 40-188 0z" fill="var(--color-art-leaf-deep)" />
      <circle cx="280" cy="340" r="15" fill="var(--color-art-sun)" />
      <path d="M214 446v-60M346 446v-60" stroke="var(--color-art-fur-deep)" strokeWidth="6" strokeLinecap="round" />
      <DogHead />
    </g>
  )
}
