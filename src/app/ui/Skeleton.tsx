import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'

/** Lines by what comes in their place; `text` is a line of running text. */
const classes = { text: undefined, small: 'bone-small', title: 'bone-title', h1: 'bone-h1' }

type BonesProps = {
  /** A line each. */
  of: readonly (keyof typeof classes)[]
  className?: string
}

/** The shape of one thing before its words. */
export function Bones({ of, className = '' }: BonesProps) {
  return (
    <div className={`${className} skeleton`.trimStart()} aria-hidden="true">
      {of.map((bone, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a shape never move
        <i key={line} className={classes[bone]} />
      ))}
    </div>
  )
}

/** The shape of a row or a card with something to see beside its words; `picture` is the class of that. */
export const PictureBones = ({ className = '', picture }: { className?: string; picture: string | undefined }) => (
  <div className={`${className} skeleton`.trimStart()} aria-hidden="true">
    <i className={picture} />
    <span>
      <i className="bone-title" />
      <i className="bone-small" />
    </span>
  </div>
)

type SkeletonProps = {
  /** The shape, aria-hidden. */
  children: ReactNode
  /** How often it stands there. */
  times?: number
}

/**
 * A shape while what it stands for is on its way, and that it is. Finished pages have the same shapes, drawn by styles
 * alone; antd-mobile's Skeleton is one grey bar by script, and says nothing to a screen reader.
 */
export function Skeleton({ children, times = 1 }: SkeletonProps) {
  return (
    <div>
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      {Array.from({ length: times }, (_, one) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Fragment key={one}>{children}</Fragment>
      ))}
    </div>
  )
}
