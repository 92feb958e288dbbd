import { createApp } from "vue";
import { startPolling } from "./api/pollReadings";
import App from "./App.vue";

startPolling();
createApp(App).mount("#app");
