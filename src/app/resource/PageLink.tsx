import { Trans, useLingui } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { outsideRel } from '#app/lib/navigate-to.ts'
import { useSite } from '#app/lib/site.ts'
import { leavesOf } from '#app/session/menus.ts'
import { getActivity } from '#contract/activity/activity.ts'
import { getBlogPost } from '#contract/blog/blog.ts'
import { getCourse } from '#contract/course/course.ts'
import { getHelp } from '#contract/help/help.ts'
import { getProduct } from '#contract/product/product.ts'
import { getQuestion } from '#contract/question/question.ts'

type PageLinkProps = {
  /** A path of the app, with the number of a call that failed there after `#request=`. */
  page: string
  /** Beside it somebody is writing. */
  inNewTab?: boolean
}

/** Leads to a page of the app, by its title. */
export function PageLink({ page, inNewTab = false }: PageLinkProps) {
  return (
    <a href={page} {...(inNewTab && { target: '_blank', rel: outsideRel })}>
      <PageName page={page} />
    </a>
  )
}

/** A page of the app by its title, and the number of what failed there. What has no title says its address. */
export function PageName({ page }: Pick<PageLinkProps, 'page'>) {
  const [address = '', requestId] = page.split('#request=', 2)
  const title = usePageTitle(address)
  return (
    <>
      {title || address}
      {requestId && (
        <>
          {' '}
          <Trans>
            (error number <bdi>{requestId}</bdi>)
          </Trans>
        </>
      )}
    </>
  )
}

const base = 'https://app.invalid'
const quietly = (id: string) => ({ enabled: id !== '', quiet: true, silent: true })

/** The title of what stands at a path, or of its area; empty where neither is known here. */
function usePageTitle(page: string): string {
  const { t } = useLingui()
  const locale = useLocale()
  const { headNav } = useSite()
  const { pathname, searchParams } = new URL(URL.canParse(page, base) ? page : '/', base)
  const [, area = '', inPath] = pathname.split('/')
  const id = readable(inPath ?? searchParams.get('id') ?? '')
  const idIn = (one: string) => (area === one ? id : '')
  const [help, question, post] = [idIn('help'), idIn('QA'), idIn('blog')]
  const [course, activity, product] = [idIn('course'), idIn('activity'), idIn('catalog')]
  const titles = [
    useApiQuery(getHelp, { id: help }, quietly(help)).data?.title,
    useApiQuery(getQuestion, { id: question }, quietly(question)).data?.title,
    useApiQuery(getBlogPost, { id: post }, quietly(post)).data?.title,
    useApiQuery(getCourse, { id: course }, quietly(course)).data?.title,
    useApiQuery(getActivity, { id: activity, locale }, quietly(activity)).data?.title,
    useApiQuery(getProduct, { id: product, locale }, quietly(product)).data?.title,
  ]
  const title = titles.find((one) => one !== undefined)
  if (title !== undefined) return title
  if (pathname === '/help') return t`Help centre`
  if (pathname === '/QA') return t`Q&A`
  return leavesOf(headNav).find(({ path }) => path === pathname)?.title ?? ''
}

/** What stands in an address may be no text at all. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
