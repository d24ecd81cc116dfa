import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { destinationOf, outsideRel } from '#app/lib/navigate-to.ts'
import { isPlainClick } from '#app/lib/plain-click.ts'
import type { MenuItem } from '#contract/initial/menu.ts'
import { menuTypeOf, menuTypes } from '#contract/initial/menu-type.ts'
import { openMenuItem } from './menus.ts'

type MenuLinkProps = {
  item: MenuItem
  /** The page that is open belongs to it. */
  current?: boolean
  className?: string
  title?: string
  /** After it was opened, or refused. */
  onOpened?: () => void
  children: ReactNode
}

/** A menu item: a real link wherever there is an address to open, a button that says why not where there is none. */
export function MenuLink({ item, current = false, onOpened, children, ...rest }: MenuLinkProps) {
  const router = useRouter()
  const href = hrefOf(item)
  const open = () => {
    openMenuItem(item, (inside) => void router.navigate({ href: inside }))
    onOpened?.()
  }
  if (href === null) {
    return (
      <button type="button" {...rest} onClick={open}>
        {children}
      </button>
    )
  }
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    open()
  }
  const outside = menuTypeOf(item) === 'link' ? { target: '_blank', rel: outsideRel } : {}
  return (
    <a href={href} {...outside} {...rest} aria-current={current ? 'page' : undefined} onClick={onClick}>
      {children}
    </a>
  )
}

function hrefOf(item: MenuItem): string | null {
  const type = menuTypeOf(item)
  if (!menuTypes.some((one) => one === type)) return null
  const destination = destinationOf(item.path, { external: type === 'link' })
  return destination.kind === 'refused' ? null : destination.href
}
