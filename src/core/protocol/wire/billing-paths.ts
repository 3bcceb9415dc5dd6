/** Addresses of what has to do with money. The specification fixed those under `user/` and `order/`; the others are our own. */
export const BILLING_PATHS = {
  plans: '/api/payment/user/package/page',
  buyPlan: '/api/payment/user/package/buy',
  buyCredits: '/api/payment/user/point/buy',
  packageInfo: '/api/payment/user/package/all/info',
  portal: '/api/payment/user/portal',
  order: '/api/order/info',
  cancelOrder: '/api/order/cancel',
  pendingOrder: '/api/order/pending',
  invoices: '/api/payment/user/invoices',
  credits: '/api/credits',
  unshownCredits: '/api/user/points/show',
  markCredits: '/api/user/points/show/update',
  webhook: '/api/payment/webhook',
} as const;
