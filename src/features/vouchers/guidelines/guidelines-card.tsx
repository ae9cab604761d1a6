import { cx } from 'class-variance-authority'
import { PawPrint, X } from 'lucide-react'
import { useState } from 'react'
import { closeGuideCard, useGuideCardClosed } from '../../../data/profiles/guide-card.ts'
import { guidelinesTexts } from '../../../texts/guidelines.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { takeFocus } from '../../../ui/controls/take-focus.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { GuidelinesText } from './guidelines-text.tsx'

const t = guidelinesTexts.card
const cardClass = cx(
  'grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-3 p-4 pr-14',
  'md:grid-cols-[auto_1fr_auto] md:items-center md:pr-16',
)

/** Offers to read the guidelines again; once dismissed, only a link remains. */
export function GuidelinesCard({ userId }: { userId: string }) {
  const closed = useGuideCardClosed(userId)
  const [reading, setReading] = useState(false)
  const [isClosing, setIsClosing] = useState(false)
  const read = () => {
    setReading(true)
  }
  return (
    <>
      {closed ? (
        <Button ref={isClosing ? takeFocus : undefined} variant="link" onClick={read} className="justify-self-center">
          {t.read}
        </Button>
      ) : (
        <Card as="section" aria-label={t.title} padded={false} className={cardClass}>
          <PawPrint aria-hidden className="size-7 shrink-0 text-accent" />
          <div>
            <h2 className="text-lead">{t.title}</h2>
            <p className="text-sm text-muted">{t.text}</p>
          </div>
          <Button variant="outline" size="sm" onClick={read} className="col-start-2 justify-self-start md:col-start-3">
            {t.read}
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t.close}
            onClick={() => {
              setIsClosing(true)
              closeGuideCard(userId)
            }}
            className="absolute! top-1.5 right-1.5"
          >
            <X aria-hidden />
          </Button>
        </Card>
      )}
      <Dialog
        open={reading}
        size="lg"
        title={guidelinesTexts.title}
        description={guidelinesTexts.lead}
        onClose={() => {
          setReading(false)
        }}
      >
        <GuidelinesText />
      </Dialog>
    </>
  )
}
