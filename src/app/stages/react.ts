// Boot's first stage: evaluated in a task of its own, found again by the stages after it.
export { startTransition } from 'react'
export { createRoot, hydrateRoot } from 'react-dom/client'
