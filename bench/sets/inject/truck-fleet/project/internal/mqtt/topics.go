package mqtt

const Positions = "fleet/+/position"
const Doors = "fleet/+/door"
