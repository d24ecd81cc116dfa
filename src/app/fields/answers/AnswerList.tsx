import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAreaName } from '#app/fields/area/use-area-name.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { fileUrl } from '#app/lib/file-url.ts'
import { type Answers, askedItems, isGiven, maskedNumber } from '#contract/application/answers.ts'
import type { Application } from '#contract/application/application.ts'
import { asks, type FormItem, stepsOf } from '#contract/application/form.ts'
import type { OrderSummary } from '#contract/order/summary.ts'
import { AnswerPicture } from './AnswerPicture.tsx'
import styles from './answers.module.css'
import { type DevicePictures, isOnDevice } from './device-pictures.ts'
import { useOrderWords } from './order-words.ts'

type AnswerListProps = {
  items: FormItem[]
  answers: Answers
  /** Names of areas by the keys of their answers, where they are known. */
  areaNames?: Record<string, string>
  /** The orders that answers may name. */
  orders?: readonly OrderSummary[]
  /** The courses that answers may name. */
  courses?: Application['courses']
  /** The pictures that answers may name and that are on this device alone. */
  pictures?: DevicePictures | undefined
  /** Beside an answer: what can be done with it. */
  beside?: (item: FormItem) => ReactNode
}

/** What was asked and answered, step by step, as it is read. */
export function AnswerList({
  items,
  answers,
  areaNames = {},
  orders = [],
  courses = [],
  pictures,
  beside,
}: AnswerListProps) {
  const locale = useLocale()
  return (
    <div className={styles.list}>
      {stepsOf(askedItems(items, answers)).map(({ step, items: asked }) => (
        <section key={step?.key ?? ''}>
          {step && <h3>{step.label[locale]}</h3>}
          <dl>
            {asked.filter(asks).map((item) => (
              <div key={item.key}>
                <dt>{item.label[locale]}</dt>
                <dd>
                  <GivenAnswer
                    item={item}
                    answers={answers}
                    areaNames={areaNames}
                    orders={orders}
                    courses={courses}
                    pictures={pictures}
                  />
                  {beside?.(item)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

const own = <T,>(record: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

type GivenAnswerProps = { item: FormItem } & Required<
  Pick<AnswerListProps, 'answers' | 'areaNames' | 'orders' | 'courses'>
> &
  Pick<AnswerListProps, 'pictures'>

/** What was answered to an item, as it is read. */
export function GivenAnswer({ item, answers, areaNames, orders, courses, pictures }: GivenAnswerProps) {
  const answer = own(answers, item.key)
  const areaName = own(areaNames, item.key)
  const { t } = useLingui()
  const locale = useLocale()
  const orderWords = useOrderWords()
  if (!isGiven(answer))
    return (
      <span className={styles.nothing}>
        <Trans>Not answered</Trans>
      </span>
    )
  const label = (value: string) => item.options.find((option) => option.value === value)?.label[locale] ?? value
  if (item.type === 'consent') return <Trans>Yes</Trans>
  if (item.type === 'image')
    return (
      <span className={styles.shown}>
        {[answer].flat().map((path, index) => {
          const shown = (
            <AnswerPicture path={String(path)} pictures={pictures} alt={t`${item.label[locale]}, no. ${index + 1}`} />
          )
          if (isOnDevice(String(path))) return <span key={String(path)}>{shown}</span>
          return (
            <a key={String(path)} href={fileUrl(String(path))} target="_blank" rel="noopener noreferrer">
              {shown}
            </a>
          )
        })}
      </span>
    )
  if (Array.isArray(answer)) return <>{answer.map(label).join(locale === 'en' ? ', ' : '、')}</>
  const text = String(answer)
  if (item.type === 'select') return <>{label(text)}</>
  if (item.type === 'area') return areaName ? <span lang="zh-CN">{areaName}</span> : <AreaName city={text} />
  if (item.type === 'order') {
    const order = orders.find(({ id }) => id === text)
    return <>{order ? orderWords(order) : text}</>
  }
  if (item.type === 'course') return <bdi>{courses.find(({ id }) => id === text)?.title ?? text}</bdi>
  if (item.type === 'idNumber') return <>{text.includes('*') ? text : maskedNumber(text)}</>
  return <bdi className={styles.words}>{text}</bdi>
}

function AreaName({ city }: { city: string }) {
  const name = useAreaName({ province: `${city.slice(0, 2)}0000`, city })
  return <span lang="zh-CN">{name || city}</span>
}
