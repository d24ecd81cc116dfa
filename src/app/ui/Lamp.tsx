import './lamp.css'

/** Lit: it is done, or there. Empty: nothing to read yet. Unlit: nothing comes. Lost: it is not where one looks. */
export type LampState = 'lit' | 'empty' | 'unlit' | 'lost'

/** The site's lamp over its book, in one of its states. Decoration only: the words beside it say it. */
export function Lamp({ state }: { state: LampState }) {
  return (
    <svg className="lamp" data-state={state} viewBox="0 0 120 96" aria-hidden="true">
      <path className="lamp-light" d="M46 42h28l20 44H26Z" />
      <path className="lamp-stand" d="M60 8V3" />
      <path
        className="lamp-shade"
        d="M36 42a24 24 0 0 1 48 0c0 1.700-1 2.600-2.600 2.600H38.600C37 44.600 36 43.700 36 42Z"
      />
      {state === 'lost' ? (
        <path className="lamp-dots" d="M44 84h0m10.500 0h0m11 0h0m10.500 0h0" />
      ) : (
        <path
          className="lamp-book"
          d={
            state === 'empty'
              ? 'M30 86h60'
              : 'M60 88c-7-4.200-16-5.600-27-4.800V71c11-.8 20 .600 27 4.800 7-4.200 16-5.600 27-4.800v12.200c-11-.8-20 .600-27 4.800Zm0 0V75.800'
          }
        />
      )}
    </svg>
  )
}
