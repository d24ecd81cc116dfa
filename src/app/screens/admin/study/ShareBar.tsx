import styles from './share.module.css'

/**
 * A share of all as a bar, and within it a part that is stronger; both from 0 to 1. For the eye alone: the figures stand
 * beside it.
 */
export function ShareBar({ all, part }: { all: number; part: number }) {
  const width = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`
  return (
    <span className={styles.bar} aria-hidden="true">
      <span data-of="all" style={{ width: width(all) }} />
      <span data-of="part" style={{ width: width(part) }} />
    </span>
  )
}
