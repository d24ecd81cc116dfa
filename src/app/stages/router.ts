// Boot's second stage. Only the names in use, or nothing is shaken off.
export { RouterProvider } from '@tanstack/react-router'
