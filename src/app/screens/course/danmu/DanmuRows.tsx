import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { clock } from '#app/lib/clock.ts'
import { WaitingIcon } from '#app/ui/control-icons.tsx'
import { QuestionIcon } from '#app/ui/menu-icons.tsx'
import styles from './danmu.module.css'
import { around, type ShownDanmu } from './shown.ts'

type DanmuRowsProps = { all: ShownDanmu[]; second: number; onOpen: (danmu: ShownDanmu) => void }

/** What was said up to now and next, following the video; under a finger, a pointer or the focus it stands still. */
export function DanmuRows({ all, second, onOpen }: DanmuRowsProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const isHeld = useRef(false)
  const { rows, last } = around(all, second)
  const lastId = rows[last]?.id
  useLayoutEffect(() => {
    const { current } = list
    if (!current || isHeld.current || current.contains(document.activeElement)) return
    const row = lastId === undefined ? undefined : current.querySelector<HTMLElement>('[data-last]')
    // The list alone scrolls, never the page.
    current.scrollTop = row ? row.offsetTop + row.offsetHeight - current.clientHeight : 0
  }, [lastId])
  const hold = (held: boolean) => () => {
    isHeld.current = held
  }
  return (
    <ul
      ref={list}
      className={styles.rows}
      aria-label={t`Danmu list`}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
    >
      {rows.map((one, index) => (
        <li key={one.id} data-last={index === last ? '' : undefined} data-next={index > last ? '' : undefined}>
          <button type="button" className={styles.row} onClick={() => onOpen(one)}>
            <small>{clock(Math.floor(one.atMs / 1_000))}</small>
            <bdi>{one.text}</bdi>
            {one.unsent ? (
              <small className={styles.says}>
                <WaitingIcon />
                <Trans>Waiting to be sent</Trans>
              </small>
            ) : one.question ? (
              <small className={styles.says}>
                <QuestionIcon />
                <Plural value={one.question.answerCount} one="# answer" other="# answers" />
              </small>
            ) : one.kind === 'note' ? (
              <small className={styles.says}>
                <Trans>Your note; only you see it</Trans>
              </small>
            ) : (
              one.state !== 'visible' && (
                <small className={styles.says}>
                  {one.state === 'pending' ? (
                    <Trans>Being checked; only you see it</Trans>
                  ) : (
                    <Trans>Hidden by staff; only you see it</Trans>
                  )}
                </small>
              )
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
