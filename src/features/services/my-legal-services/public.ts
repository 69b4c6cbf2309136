export { OrdersPanel } from './orders-panel.tsx';
