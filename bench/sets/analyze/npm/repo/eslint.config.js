export default [
  {
    rules: { eqeqeq: 'error' },
  },
];
