import { Link } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { leadsTexts } from '../../texts/site/proposals.ts'

export function PrivacyNote({ className }: { className?: string | undefined }) {
  return (
    <p className={cx('text-sm text-muted', className)}>
      {leadsTexts.privacy}{' '}
      <Link to="/politica-privacidade" target="_blank" className="underline">
        {leadsTexts.privacyLink}
      </Link>
    </p>
  )
}
