/** Whether what takes minutes is tested as well: `LAYLI_DEEP=1`, as the weekly workflow sets it. */
export const isDeep = process.env['LAYLI_DEEP'] === '1';
