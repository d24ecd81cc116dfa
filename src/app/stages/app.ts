// Boot's last stage: our own code and the route table.
export { start } from '#app/main.tsx'
