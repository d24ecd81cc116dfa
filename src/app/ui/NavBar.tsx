import { Link, type LinkProps } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import { observable, useObservable } from '#app/lib/observable.ts'
import { BackIcon } from './icons.tsx'
import './nav-bar.css'

/** The place in the head of the page for the way up; null where a layout has none. */
export const navBarPlace = observable<HTMLElement | null>(null)

type NavBarProps = Pick<LinkProps, 'to' | 'search'> & {
  /** Where the way leads, in words. */
  label: string
  /** The page's own title: it appears beside the way up once its heading has gone under the bar. */
  title: string
  /** Where a menu stands beside the content there is no need of it. */
  phoneOnly?: boolean
  /** Where the page is not all there is below the bar: the way up stands where the page begins. */
  inPlace?: boolean
}

/** The head of a page below the top level: the way up in place of the site's name, and what the page is called. */
export function NavBar({ to, search, label, title, phoneOnly, inPlace }: NavBarProps) {
  const place = useObservable(navBarPlace, null)
  const back = (
    <Link to={to} search={search as never} className="icon nav-back" data-phone={phoneOnly || undefined}>
      <BackIcon />
      <span className="visually-hidden">{label}</span>
    </Link>
  )
  if (inPlace) return <div className="nav-place">{back}</div>
  const bar = (
    <>
      {back}
      <span className="nav-title" aria-hidden="true">
        {title}
      </span>
    </>
  )
  return place ? createPortal(bar, place) : <div className="nav-place">{bar}</div>
}
