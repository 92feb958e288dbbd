import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// We looked at webpack and rollup before; vite won.
export default defineConfig({
  plugins: [react()],
});
