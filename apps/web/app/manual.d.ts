declare module 'virtual:manual' {
  export const manual: import('./features/office/manual/manual').Manual;
}
