package mqtt

// Broker subscribes to the positions of all trucks.
type Broker struct{ url string }

func (b *Broker) Subscribe(topic string, on func([]byte)) error {
	return nil
}
