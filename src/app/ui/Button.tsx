import Control, { type ButtonProps, type ButtonRef } from 'antd-mobile/es/components/button'
import { type AriaAttributes, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import './antd-theme.css'
import './button.css'

type Props = Omit<ButtonProps, 'color'> &
  AriaAttributes & {
    /** The one thing that a screen is for is `primary`, and amber. */
    color?: 'default' | 'primary'
    /** Why it cannot be pressed, or what it does where its words are short. */
    title?: string
    ref?: Ref<HTMLButtonElement>
  }

/**
 * A button of forms, toolbars and rows. antd-mobile's control has neither a title nor a ref to its element, so both are
 * added here. What a first load of the reading path shows has `.button` on a native one, which costs nothing.
 */
export function Button({ color = 'default', title, ref, className = '', ...props }: Props) {
  const control = useRef<ButtonRef>(null)
  useImperativeHandle(ref, () => control.current?.nativeElement as HTMLButtonElement, [])
  useLayoutEffect(() => {
    const element = control.current?.nativeElement
    if (title === undefined) element?.removeAttribute('title')
    else element?.setAttribute('title', title)
  }, [title])
  const classes = ['button', color === 'primary' ? 'button-main' : '', className].filter(Boolean).join(' ')
  return <Control {...props} ref={control} color={color} className={classes} />
}
