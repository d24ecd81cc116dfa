import Bar from 'antd-mobile/es/components/progress-bar'
import './antd-theme.css'
import './progress.css'

type ProgressProps = {
  /** How much of `max` there is; undefined while nobody knows. */
  value: number | undefined
  max: number
  /** What is told by it: words, or the id of those that stand beside it. */
  label: { words: string } | { id: string }
}

/** How far something is, drawn by antd-mobile, with what it lacks: what it is and how much, for screen readers. */
export function Progress({ value, max, label }: ProgressProps) {
  return (
    <div
      role="progressbar"
      className="progress-drawn"
      data-unknown={value === undefined || undefined}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      {...('id' in label ? { 'aria-labelledby': label.id } : { 'aria-label': label.words })}
    >
      <Bar percent={value === undefined ? 0 : (Math.min(value, max) / max) * 100} />
    </div>
  )
}
