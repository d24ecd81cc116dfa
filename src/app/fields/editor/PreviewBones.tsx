import { Trans } from '@lingui/react/macro'

/** The shape of a text while it is drawn. */
export function PreviewBones({ className = '' }: { className?: string | undefined }) {
  return (
    <div className={`${className} skeleton`}>
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      <i />
      <i />
      <i className="bone-small" />
    </div>
  )
}
