import type { ReactNode } from 'react';

interface ColumnProps {
  title: string;
  children: ReactNode;
}

export function Column({ title, children }: ColumnProps) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
