import type { Route } from './+types/home.page';
export default function Home(_: Route.ComponentProps) {
  return (
    <div className="wrap">
      <h1>Was führt Sie zu uns?</h1>
    </div>
  );
}
