import { Link } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { proposalTexts } from '../../texts/site/proposals.ts'

export function PrivacyNote({ className }: { className?: string | undefined }) {
  return (
    <p className={cx('text-sm text-muted', className)}>
      {proposalTexts.privacy}{' '}
      <Link to="/politica-privacidade" target="_blank" className="underline">
        {proposalTexts.privacyLink}
      </Link>
    </p>
  )
}
