export const chart = () => '';
