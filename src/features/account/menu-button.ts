export const MENU_BUTTON = 'control inline-flex items-center justify-center rounded-full transition-opacity hover:opacity-85';
