import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Question } from '#contract/question/question.ts'
import styles from './qa.module.css'
import type { TextName } from './thread.ts'

/** A text and the element that holds its tools, even if the page around it changes. */
export type Place = { key: string; text: TextName; host: HTMLElement }

/** The texts of a question by the names that the page gives to the places of their tools (src/pages/question.ts). */
function textsOf({ comments, answers }: Question): Map<string, TextName> {
  const texts = new Map<string, TextName>([['question', {}]])
  for (const { id: commentId } of comments) texts.set(`comment:${commentId}`, { commentId })
  for (const { id: answerId, comments: below } of answers) {
    texts.set(`answer:${answerId}`, { answerId })
    for (const { id: commentId } of below) texts.set(`comment:${commentId}`, { answerId, commentId })
  }
  return texts
}

/**
 * Elements of our own for the tools, put into their places in the finished text. A change of the text (`html`) makes the
 * places anew; the tools move over with what is being typed in them, and the focus with them.
 */
export function usePlaces(article: RefObject<HTMLElement | null>, html: string, question: Question): Place[] {
  const hosts = useRef(new Map<string, HTMLElement>())
  const focused = useRef<HTMLElement | null>(null)
  const [count, setCount] = useState(0)
  const texts = useMemo(() => textsOf(question), [question])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new string has replaced every element inside
  useLayoutEffect(() => {
    for (const place of article.current?.querySelectorAll<HTMLElement>('[data-tools]') ?? []) {
      const key = place.dataset.tools ?? ''
      if (!texts.has(key)) continue
      const host = hosts.current.get(key) ?? Object.assign(document.createElement('div'), { className: styles.host })
      hosts.current.set(key, host)
      if (host.parentElement !== place) place.append(host)
    }
    const last = focused.current
    if (last?.isConnected && document.activeElement === document.body) last.focus({ preventScroll: true })
    setCount(hosts.current.size)
  }, [article, html, texts])

  useLayoutEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const element = target as HTMLElement
      focused.current = element.closest(`.${styles.host}`) ? element : null
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` says that there are hosts now that were not before
  return useMemo(
    () =>
      [...texts].flatMap(([key, text]) => {
        const host = hosts.current.get(key)
        return host ? [{ key, text, host }] : []
      }),
    [texts, count],
  )
}
